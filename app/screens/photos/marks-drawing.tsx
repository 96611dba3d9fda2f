import { useId, useState, type PointerEvent } from 'react';
import { useText } from '~/i18n.ts';
import { photoHref, sizeOf } from '~/modules/photos/photo.rules.ts';
import {
  boxOf,
  drawnMarks,
  MARK_SCALE,
  markShapes,
  type DrawnMark,
  type MarkShape,
  type PhotoMark,
} from '~/photo-marks.ts';

/** Shorter strokes are taps, which draw notes alone; thousandths of the photo. */
const SHORTEST = 15;

interface DrawingProps {
  photo: { id: string; width: number; height: number };
  marks: readonly PhotoMark[];
  /** Adds what a person has drawn; left out where nobody can draw. */
  onDraw?: ((mark: PhotoMark) => void) | undefined;
}

function Drawn({
  mark,
  drawn,
  photo,
}: { mark: PhotoMark; drawn: DrawnMark } & Pick<DrawingProps, 'photo'>) {
  const { path, lineWidth, badge } = drawn;
  const { left, top, right, bottom } = boxOf(mark, photo);
  return (
    <g>
      {mark.shape === 'blur' ? (
        <rect className="marks__blur" x={left} y={top} width={right - left} height={bottom - top} />
      ) : null}
      {path ? <path className="marks__edge" d={path} strokeWidth={lineWidth * 2} /> : null}
      {path ? <path className="marks__line" d={path} strokeWidth={lineWidth} /> : null}
      {badge ? (
        <>
          <circle className="marks__badge" cx={badge.x} cy={badge.y} r={badge.radius} />
          <path className="marks__digit" d={badge.digit} transform={badge.transform} />
        </>
      ) : null}
    </g>
  );
}

/** A point of the picture under the finger, in thousandths. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number): number =>
    Math.round(Math.min(Math.max(share, 0), 1) * MARK_SCALE);
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

/** The stroke under the finger, and what starts, follows and ends it. */
function useStroke(shape: MarkShape, onDraw: DrawingProps['onDraw']) {
  const [stroke, setStroke] = useState<PhotoMark | null>(null);
  if (!onDraw) return { stroke, handlers: {} };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    setStroke({ shape, x1: x, y1: y, x2: x, y2: y, words: '' });
  };
  const follow = (event: PointerEvent<SVGSVGElement>): void => {
    if (!stroke) return;
    const { x, y } = pointOf(event);
    setStroke({ ...stroke, x2: x, y2: y });
  };
  const end = (): void => {
    setStroke(null);
    if (!stroke) return;
    const length = Math.hypot(stroke.x2 - stroke.x1, stroke.y2 - stroke.y1);
    if (length >= SHORTEST || stroke.shape === 'note') onDraw(stroke);
  };
  const handlers = {
    onPointerDown: begin,
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: () => setStroke(null),
  };
  return { stroke, handlers };
}

/** The photo as it was taken under its marks; where scripts run, a person draws on it by finger. */
export function MarksDrawing({ photo, marks, onDraw }: DrawingProps) {
  const { t } = useText();
  const id = useId();
  const [shape, setShape] = useState<MarkShape>('arrow');
  const { stroke, handlers } = useStroke(shape, onDraw);
  const shown = stroke ? [...marks, stroke] : marks;
  // A note is seen where it was put before it has words.
  const drawn = drawnMarks(
    shown.map((mark) => (mark.shape === 'note' ? { ...mark, words: mark.words || '?' } : mark)),
    photo,
  );
  return (
    <>
      {onDraw ? (
        <fieldset className="stages">
          <legend>{t('marks.draw')}</legend>
          {markShapes.map((value) => (
            <label key={value} className="stages__choice">
              <input
                type="radio"
                name={`${id}-tool`}
                checked={shape === value}
                onChange={() => setShape(value)}
              />
              {t(`marks.shape.${value}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className="marks">
        <img
          src={`${photoHref(photo.id, 800)}?marks=no`}
          {...sizeOf(photo, 800)}
          alt={t('marks.picture')}
          draggable={false}
        />
        <svg
          className={onDraw ? 'marks__layer marks__layer--open' : 'marks__layer'}
          viewBox={`0 0 ${photo.width} ${photo.height}`}
          aria-hidden="true"
          style={onDraw ? { touchAction: 'none' } : undefined}
          {...handlers}
        >
          {shown.map((mark, at) => {
            const own = drawn[at];
            return own ? <Drawn key={at} mark={mark} drawn={own} photo={photo} /> : null;
          })}
        </svg>
      </div>
    </>
  );
}
