/** Any other path (promise 1.5): 404, with the page frame. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
