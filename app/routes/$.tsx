/** Any other path (promise 1.5): 404, inside the frame. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
