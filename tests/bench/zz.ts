import { loadLexicon } from '../support/lexicon.ts';
import { compareSides } from '../../packages/work-language/src/check/comparison.ts';
import { sensesAt, wordChart } from '../../packages/work-language/src/lexicon/chart.ts';
const lex = loadLexicon();
for (const [en, es] of [
['Paint the ceiling of the living room','Pinte el techo de la recámara'],
['Replace the hinge of the hallway door','Reemplace la bisagra de la puerta del clóset'],
['Budget for the kitchen mirror','Presupueste para el espejo del baño'],
['Replace filter in the hallway','Reemplace el filtro del clóset'],
['Order trim for the hallway', 'Pida moldura para el clóset'],
['Tighten the bolts of the deck rail','Apriete los pernos de la baranda de la cocina'],
['Seal the window frame','Selle el marco de la puerta'],
['Remove paint from the window glass','Quite la pintura del vidrio de la ventana'],
]) { const c = compareSides({en:en!,es:es!},lex); console.log(en,'|',es, c.verdict==='compared'?JSON.stringify(c.disagreements):''); }
for (const w of ['living room','hallway','closet','bathroom mirror','kitchen mirror','deck rail','kitchen sink','bedroom']) console.log(w, sensesAt(wordChart(w,lex),0).map(f=>f.value.entry).map(e=>[e.kind,e.english,e.spanish,[...e.marks].join(','),e.trade,e.alternatives.join('/')].join(' ')));
for (const w of ['recámara','clóset','baño','cocina','pasillo']) console.log(w, sensesAt(wordChart(w,lex),0,'spanish').map(f=>f.value.entry).map(e=>[e.kind,e.english,e.spanish,[...e.marks].join(','),e.trade].join(' ')).slice(0,4));
