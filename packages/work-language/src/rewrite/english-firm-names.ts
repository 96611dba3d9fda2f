/** A text in which such names stand as they are written. */
export const withFirmNames = (text: string): string => text.replace(/“\u2063([^“”]*)”/g, '$1');
