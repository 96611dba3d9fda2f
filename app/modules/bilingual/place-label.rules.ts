/** The path of a place as people say it: "roof > chimney" is "Chimney, roof"; others stay as typed. */
export function placeLabel(path: string): string {
  const steps = path.split(' > ');
  if (steps.length === 1) return path;
  const name = steps.reverse().join(', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
