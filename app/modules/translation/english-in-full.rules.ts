import { withPlainEveryday } from './english-everyday-turns.rules.ts';
import { withPlainWordings } from './english-plain-wordings.rules.ts';
import { withCloseSenses } from './english-close-senses.rules.ts';
import { withMeantWords } from './english-meant-words.rules.ts';
import { withPlainStatements } from './english-statement-turns.rules.ts';
import { withPlainFamilies } from './english-family-turns.rules.ts';
import { withPlainFindings } from './english-findings.rules.ts';
import { inPlainWords } from './english-phrasing.rules.ts';
import { withPlainSentences } from './english-sentence-turns.rules.ts';
import { withPlainSites } from './english-site-turns.rules.ts';
import { withPlainTrades } from './english-trade-turns.rules.ts';
import { withPlainNotes } from './english-note-turns.rules.ts';
import { withPlainOrders } from './english-order-turns.rules.ts';
import { withPlainTasks } from './english-task-turns.rules.ts';
import { withPlainSizes } from './english-size-turns.rules.ts';
import { wellSpelled } from './english-spelling.rules.ts';
import { withoutTerseTurns } from './english-terse-turns.rules.ts';
import { withPlainWorks } from './english-work-turns.rules.ts';
import { plainWording, type Turn } from './turns.rules.ts';

/** Words before the thing that is replaced. */
const before = '(?:the|all|both|existing|old|damaged|broken|worn|cracked|\\d+)';

/** Short forms and terse wording of work orders, each with what it stands for. */
const shortForms: readonly Turn[] = [
  [/’/g, "'"],
  [/!{2,}/g, '!'],
  [/^misc\.?: /i, 'Miscellaneous: '],
  [/\((owner|customer|client)[ -](provided|supplied|furnished)\)/gi, '($2 by the $1)'],
  [/\bround (?=(?:the|a|an)\b)/gi, 'around '],
  [/\ball over the (?=[a-z])/gi, 'throughout the '],
  [/^turn ((?:the |an? )?[a-z][a-z ]{2,30}) into (?=\p{L})/iu, 'Convert $1 to '],
  [/^(?:can|could|would) (?:you|someone|somebody) (?:please )?(.+?)\??$/i, 'Please $1'],
  [/^painting of (?=the\b|all\b)/i, 'Painting '],
  [/(?<=\d)×(?=\d)/g, 'x'],
  [/\b(does not|do not|doesn't|don't|will not|won't) catch\b/gi, '$1 latch'],
  [/\b(north|south|east|west)-facing\b/gi, '$1'],
  [
    /\bre (paint|seal|caulk|stain|hang|wire|roof|grout|tile|plaster|attach)(e?d|ing)?\b/gi,
    're$1$2',
  ],
  [/\bwater-proof/gi, 'waterproof'],
  [/^r ?& ?r \(remove (?:and|&) replace\) /i, 'Remove and replace '],
  [/(?<=[a-z]) n (?=[a-z]{3})/gi, ' and '],
  [/\bwouldn't\b/gi, 'would not'],
  [/^and there's\b/i, 'there is'],
  [/\bthere's\b/gi, 'there is'],
  [/(?<=\b(?:have|has) [a-z -]{3,40}) on (?:it|them)\b/gi, ''],
  [/\b(be|was|were|been) done (?=by\b)/gi, '$1 performed '],
  [/\bwhen (on|off)(?=$|[.,;])/gi, 'when it is $1'],
  [/\((?:complete|done|finished)\)/gi, '(completed)'],
  [/\b(\d{1,2})(st|nd|rd|th) (?:fl|flr)\b\.?/gi, '$1$2 floor'],
  [/\b([4-9]|[1-9]\d)(?:st|nd|rd|th) floor\b/gi, 'floor $1'],
  [/\bhot(?: and |\/| )neutral\b/gi, 'hot and neutral'],
  [/\b(is|are) (?:currently|presently|actively|still) (?=[a-z]+ing\b)/gi, '$1 '],
  [/^(.{4,50}) - (minor|major|moderate|severe|heavy|slight)$/i, '$2 $1'],
  [/\bbsmt\b\.?/gi, 'basement'],
  [/\bbdrm(s?)\b\.?/gi, 'bedroom$1'],
  [/\bbthrm\b\.?/gi, 'bathroom'],
  [/\byds\b\.?/gi, 'yards'],
  [/\bMBR\b/g, 'master bedroom'],
  [/^repl\.? (?=\p{L})/iu, 'Replace '],
  [/\bext\. (?=\p{L})/giu, 'exterior '],
  [/\bint\. (?=\p{L})/giu, 'interior '],
  [/\bN (?=(?:side|wall|slope|elevation)\b)/g, 'north '],
  [/\bS (?=(?:side|wall|slope|elevation)\b)/g, 'south '],
  [/\bE (?=(?:side|wall|slope|elevation)\b)/g, 'east '],
  [/\bW (?=(?:side|wall|slope|elevation)\b)/g, 'west '],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?(?=[\p{L}\d(])/giu, 'with '],
  [/\s@\s/g, ' at '],
  [/\bapprox\.?\s?(?=\d)/gi, 'about '],
  [/\bsq\.? ?ft\.?(?=\W|$)/gi, 'sq ft'],
  [/\bincl\.?(?=\W)/gi, 'including'],
  [/^qty\.?:? (?=\d)/i, ''],
  [/(?<=\d) (?:ea|pcs?)\.? (?=\p{L})(?!of\b)/giu, ' '],
  [/(?<=\d) pcs?\.? (?=of\b)/gi, ' pieces '],
  [/(?<=\d) (?:ea|pcs?)\.?(?=$|[,;)])/gi, ' pieces'],
  [/(?<![\d.,])1 pieces\b/g, '1 piece'],
  [/^setup (?=\p{L})/iu, 'Set up '],
  [/\bat (?=(?:indicated|noted|marked) (?:areas?|locations?|spots?)\b)/gi, 'at the '],
  [/(?<!\b(?:is|are|was|were) )\bolder than (\d+ years)\b/gi, 'that are more than $1 old'],
  [/(?<=s) would not (?=(?:open|close|latch|lock|turn on|drain|start)\b)/gi, ' do not '],
  [
    /(?<!s|that|which) would not (?=(?:open|close|latch|lock|turn on|drain|start)\b)/gi,
    ' does not ',
  ],
  [/\b(?!no|to)([a-z]{2,}[^s\W])(?: is)? slow to (drain|heat|open|close|start)$/i, '$1 $2s slowly'],
  [/\b([a-z]{2,}s)(?<!was|is)(?: are)? slow to (drain|heat|open|close|start)$/i, '$1 $2 slowly'],
  [
    new RegExp(`^(replace (?:${before} )*([a-z-]+(?: [a-z-]+)?)) with (?:a )?new(?: ones?)?$`, 'i'),
    '$1 with new $2',
  ],
  [/\b(?:lots|a lot|plenty) of (?=(?:[a-z]+ ){0,2}?[a-z]+[^s\W]s\b)/gi, 'many '],
  [/\b(?:lots|a lot|plenty) of\b/gi, 'much'],
  [/\ba number of (?:the )?/gi, 'several '],
  [/\ba couple (?:of )?(?=[a-z])/gi, 'two '],
  [/\bif found (?=[a-z]+ed\b)/gi, 'if it is '],
  [/\b(is|are) older than (\d+ years)\b/gi, '$1 more than $2 old'],
  [/\bsome of the (?=[a-z]+s\b)/gi, 'some '],
  [/^lower (?:the )?(grade|grading|soil)\b/i, 'Lower the $1'],
  [/\bwont\b/gi, "won't"],
  [/\bdoesnt\b/gi, "doesn't"],
  [/\bisnt\b/gi, "isn't"],
  [/\bcant\b/gi, 'cannot'],
  [/\b(?:mech|mechanical) rm\b/gi, 'mechanical room'],
  [/\b(?<=(?:laundry|powder|dining|living|family|storage|utility) )rm\b/gi, 'room'],
  [/\b(smoke|co|heat) det\b\.?/gi, '$1 detector'],
  [
    /^((?:fix: )?)((?:[a-z]+ )?(?:bulb|light|lamp)s?)(?: is| are)? out(?= (?:over|on|in|at|by|near|above) |$)/i,
    '$1burned-out $2',
  ],
  [
    new RegExp(
      String.raw`^((?:fix: )?)(?!.*\b(?:is|are|was|were|be|been|gets?|feels?|looks?|stays?|` +
        String.raw`very|too|completely|not)\b)([a-z][a-z ]{2,30}[^s ]) (noisy|full|stuck|` +
        String.raw`wet|dirty|greasy)(?=$|[,;])`,
      'i',
    ),
    '$1$2 is $3',
  ],
  [
    new RegExp(
      String.raw`^((?:fix: )?)(?!.*\b(?:is|are|was|were|be|been|gets?|feels?|looks?|stays?|` +
        String.raw`very|too|completely|not)\b)([a-z][a-z ]{2,30}s) (noisy|full|stuck|wet|` +
        String.raw`dirty|greasy)(?=$|[,;])`,
      'i',
    ),
    '$1$2 are $3',
  ],
  [
    new RegExp(
      '^((?:fix: )?(?:[a-z]+ )?(?:outlet|receptacle|switch|battery))' +
        '((?: (?:behind|by|in|at|near) (?:the )?[a-z]+)?)(?: is)? dead$',
      'i',
    ),
    '$1$2 does not work',
  ],
  [/\b(without|no|a missing) ground(?=$|[.,;]| (?:at|in|on|for)\b)/gi, '$1 grounding'],
  [/\bend of (?:its|their) (?:useful |service )?life\b/gi, 'end of life'],
];

/** A text with straight apostrophes and its usual misspellings corrected. */
const typed = (text: string): string => wellSpelled(text).replace(/’/g, "'");

const withoutShortForms = plainWording(shortForms);

/** An English text with its short forms written in full and its usual misspellings corrected. */
export const inFull = (text: string): string =>
  withoutShortForms(
    withPlainFindings(
      withPlainStatements(
        inPlainWords(
          withoutTerseTurns(
            withPlainSizes(
              withPlainWorks(
                withPlainSentences(
                  withCloseSenses(
                    withPlainSites(
                      withPlainTrades(
                        withPlainFamilies(
                          withMeantWords(
                            withPlainNotes(
                              withPlainTasks(
                                withPlainWordings(withPlainEveryday(withPlainOrders(typed(text)))),
                              ),
                            ),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
