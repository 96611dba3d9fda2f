/** The rows of a list, in their order. */
const rowsOf = (list: Element): HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>(':scope > [data-number]'));

/** Adds or replaces a hidden field of a form. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`);
  const field = known ?? form.appendChild(document.createElement('input'));
  Object.assign(field, { type: 'hidden', name, value });
}

/** Puts the dragged row before or after the row under the pointer, within its list. */
function follow(row: HTMLElement, list: Element, y: number): void {
  const over = rowsOf(list).find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return each !== row && y >= top && y <= bottom;
  });
  if (!over) return;
  const isBelow = row.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
  list.insertBefore(row, isBelow ? over.nextSibling : over);
}

/**
 * Follows the pointer until it is released, and sends the new place of the row. The document listens,
 * because a handle that moves in the page loses the pointer.
 */
function drag(form: HTMLFormElement, row: HTMLElement, list: Element): void {
  const before = rowsOf(list);
  row.classList.add('row--dragged');
  const move = (event: PointerEvent): void => follow(row, list, event.clientY);
  const end = (event: PointerEvent): void => {
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', end);
    document.removeEventListener('pointercancel', end);
    row.classList.remove('row--dragged');
    const other = before[rowsOf(list).indexOf(row)];
    if (event.type === 'pointercancel') for (const each of before) list.appendChild(each);
    else if (other && other !== row) {
      setField(form, 'number', row.dataset.number ?? '');
      setField(form, 'place', other.dataset.number ?? '');
      form.submit();
    }
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}

/** Lets the rows of a form be dragged by their handles. Returns the function that ends it. */
export function dragRows(form: HTMLFormElement): () => void {
  const start = (event: PointerEvent): void => {
    const grip = (event.target as Element).closest<HTMLElement>('[data-grip]');
    const row = grip?.closest<HTMLElement>('[data-number]');
    if (!grip || !row?.parentElement) return;
    event.preventDefault();
    drag(form, row, row.parentElement);
  };
  form.addEventListener('pointerdown', start);
  return () => form.removeEventListener('pointerdown', start);
}
