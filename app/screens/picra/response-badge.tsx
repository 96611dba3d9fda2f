import { Badge, type BadgeTone } from '~/components/badge.tsx';
import type { IconName } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
import type { PicraResponse } from '~/modules/picra/picra.rules.ts';

const badges: Record<PicraResponse | 'unanswered', readonly [BadgeTone, IconName]> = {
  accept: ['green', 'circle-check'],
  modify: ['blue', 'pencil'],
  decline: ['plain', 'circle-slash'],
  credit: ['pine', 'circle-dollar'],
  unanswered: ['amber', 'circle-dashed'],
};

/** The answer to an item: its word and its shape. */
export function ResponseBadge({ response }: { response: PicraResponse | null }) {
  const { t } = useText();
  const [tone, icon] = badges[response ?? 'unanswered'];
  return <Badge text={t(`picra.response.${response ?? 'unanswered'}`)} tone={tone} icon={icon} />;
}
