import { groupItems } from '../../packages/task-reader/src/structure/item.ts';
import { pageHeadersOf } from '../../packages/task-reader/src/structure/page-headers.ts';
import { readTasks } from '../../packages/task-reader/src/read/read-tasks.ts';
import { readDocument } from '../../app/adapters/document-text.server.ts';
import { isWorkWording } from '../../packages/task-reader/src/verdicts/signal.ts';
import { readDocuments } from '../corpus/annotated-documents.ts';
const arg=process.argv[2]!;
const d = arg.startsWith('T:') ? readDocuments().find(x=>x.name===arg.slice(2))! : await readDocument(arg, arg);
readTasks(d.lines,'en',()=>{},(p,a)=>{ if (p.name==='remarks on rated parts') for (const i of a) if (i.kind==='row'||i.kind==='marked'||i.kind==='heading') console.log(i.kind,i.role??'',JSON.stringify(i.marker),i.kind==='row'?JSON.stringify(i.cells):i.text.slice(0,70), isWorkWording(i.folded)); });
