import type { ReactNode } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import { resultCounts, walkPath, walksPath, type Room } from '~/modules/walks/walk.rules.ts';
import { WalkCheck, type CheckHandlers, type ShownCheck } from './walk-check.tsx';

export interface WalkScreenProps extends CheckHandlers {
  project: { id: string; name: string };
  walkId: string;
  title: string;
  stamp: FormStamp;
  rooms: readonly Room<ShownCheck>[];
  /** The index of the room that is shown. */
  at: number;
  /** Why the last form was not accepted. */
  error: string | null;
  /** Answers and photos that wait on this device. */
  waiting: number;
  waitingPhotos?: ReactNode;
  /** Shows a room without a request, where scripts run. */
  onRoom?: ((at: number) => void) | undefined;
}

interface RoomLinkProps extends Pick<WalkScreenProps, 'onRoom'> {
  page: string;
  at: number;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a room, which needs no connection where scripts run. */
function RoomLink({ page, at, className, isCurrent, onRoom, children }: RoomLinkProps) {
  return (
    <a
      className={className}
      href={`${page}?room=${at + 1}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (!onRoom) return;
        event.preventDefault();
        onRoom(at);
      }}
    >
      {children}
    </a>
  );
}

function RoomLinks({ rooms, at, page, onRoom }: WalkScreenProps & { page: string }) {
  const { t } = useText();
  return (
    <nav aria-label={t('walks.rooms')}>
      <ul className="rooms">
        {rooms.map(({ place, checks }, index) => {
          const { open } = resultCounts(checks);
          return (
            <li key={index}>
              <RoomLink
                page={page}
                at={index}
                onRoom={onRoom}
                className="chip"
                isCurrent={index === at}
              >
                {place}{' '}
                <b className="figures">
                  {checks.length - open}/{checks.length}
                </b>
              </RoomLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The end of a walk: what becomes of it, and the button. */
function Finish({ rooms, page, stamp, waiting }: WalkScreenProps & { page: string }) {
  const { t } = useText();
  const { fail, open } = resultCounts(rooms.flatMap(({ checks }) => checks));
  return (
    <section className="card" id="finish" aria-labelledby="finish-title">
      <h2 id="finish-title">{t('walks.finishTitle')}</h2>
      <p>{t('walks.finishFailed', { count: fail })}</p>
      {open > 0 ? <p className="muted">{t('walks.finishOpen', { count: open })}</p> : null}
      {waiting > 0 ? <p className="muted">{t('walks.finishWaits')}</p> : null}
      <form method="post" action={page}>
        <HiddenFields stamp={stamp} part="finish" intent="walk.finish" />
        <Button variant="primary" pending={waiting > 0}>
          {t('walks.finish')}
        </Button>
      </form>
      <Deletion>
        <details className="panel">
          <summary>{t('walks.discard')}</summary>
          <form className="panel__body" method="post" action={page}>
            <HiddenFields stamp={stamp} part="discard" intent="walk.discard" />
            <p className="muted">{t('walks.discardHint')}</p>
            <Button variant="danger">{t('walks.discardButton')}</Button>
          </form>
        </details>
      </Deletion>
    </section>
  );
}

/** A walk in progress: one room at a time, its checks with big buttons (promise 12.20). */
export function WalkScreen(props: WalkScreenProps) {
  const { t } = useText();
  const { project, walkId, title, rooms, at, error, waiting, onRoom } = props;
  const page = walkPath(project.id, walkId);
  const room = rooms[at];
  const isLast = at >= rooms.length - 1;
  return (
    <>
      <p>
        <PageLink href={walksPath(project.id)}>{t('walks.back')}</PageLink> · {project.name}
      </p>
      <h1>{title}</h1>
      <p role="status">{waiting > 0 ? t('walks.waiting', { count: waiting }) : null}</p>
      {error ? <Alert variant="destructive" messages={[{ text: error }]} /> : null}
      <RoomLinks {...props} page={page} />
      <h2 id="room">{room?.place}</h2>
      <ol className="walk-checks">
        {room?.checks.map((check) => (
          <WalkCheck
            key={check.id}
            check={check}
            projectId={project.id}
            page={`${page}?room=${at + 1}`}
            stamp={props.stamp}
            onSay={props.onSay}
            onPhotos={props.onPhotos}
          />
        ))}
      </ol>
      {props.waitingPhotos}
      {isLast ? null : (
        <p>
          <RoomLink page={page} at={at + 1} onRoom={onRoom} className="button button--primary">
            {t('walks.next', { place: rooms[at + 1]?.place ?? '' })}
          </RoomLink>
        </p>
      )}
      {isLast ? <Finish {...props} page={page} /> : null}
    </>
  );
}
