/** Elements of HTML that begin and end a line. */
export const blocks = new Set(
  `
  p h1 h2 h3 h4 h5 h6 li ul ol table hr dl dt dd div section article header footer blockquote
  pre form fieldset figure figcaption address caption details summary main nav aside
`
    .trim()
    .split(/\s+/),
);
