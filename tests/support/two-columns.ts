/** Two columns of prose whose lines keep to no common rows. */
export const leftColumn = [
  'The porch was built in 1962 and has',
  'been painted twice since; the owner',
  'asks for a full repair of the steps and',
  'of the railing before the winter, with',
  'the same kind of wood as the front.',
  'The gutters above it are to be cleaned.',
];
export const rightColumn = [
  'Inside, the kitchen floor is worn near',
  'the sink and should be laid again. The',
  'cabinet doors hang low, and two of them',
  'do not close any more, so that hinges',
  'are needed in most of the places that',
  'were looked at during the first visit.',
];
