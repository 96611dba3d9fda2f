/** Any other path (specification §2): 404, inside the frame. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
