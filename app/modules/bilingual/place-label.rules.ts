/** The path of a place as people say it: "Roof > Chimney" is "Chimney, Roof". */
export function placeLabel(path: string): string {
  const name = path.split(' > ').reverse().join(', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
