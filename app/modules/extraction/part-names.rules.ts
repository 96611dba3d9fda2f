import { asideSection, repeatSection, workSection } from './vocabulary-sections.rules.ts';
import { boilerplateHeading, notesHeading, workHeading } from './vocabulary-stops.rules.ts';

/** What the parts of a document are called: such a name is that of no place and of no thing. */
export const partNames: readonly RegExp[] = [
  asideSection,
  repeatSection,
  workSection,
  boilerplateHeading,
  notesHeading,
  workHeading,
];
