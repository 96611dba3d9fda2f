/** Bullets of the first, second and deeper levels of a list. */
const bullets = ['•', '◦', '▪'] as const;

/** The bullet of a 0-based level of a list. */
export const bulletOf = (level: number): string =>
  bullets[Math.min(bullets.length - 1, Math.max(0, level))] ?? bullets[0];
