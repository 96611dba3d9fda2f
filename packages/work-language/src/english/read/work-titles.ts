import type { Entry } from '../../sentence/sentence-types.ts';

/**
 * Verbs whose -ing form at the beginning of a title names the work on the thing behind it, since it
 * names no kind of thing: "replacing windows", and not "sealing strips", "cleaning supplies".
 */
const works = new Set(
  (
    'replace seal repair fix install reinstall repaint reseal reinforce repoint fill finish remove adjust ' +
    'tighten secure patch move rebuild restore trim check inspect mend add upgrade insulate rewire ' +
    'regrout replaster strip clear unclog unblock find buy order organize create change convert ' +
    'relocate reroute reposition level straighten lubricate grease treat prune mow rake weed fit ' +
    'demolish widen enlarge extend redirect raise lower build construct complete reattach refinish ' +
    'recaulk resurface reglaze rehang realign retile refit renew update redo tidy replant reface'
  ).split(' '),
);

/** Whether such a title begins with this verb. */
export const isNamedWork = ({ english }: Entry): boolean => works.has(english);
