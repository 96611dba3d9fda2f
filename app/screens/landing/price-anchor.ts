import { planPrices } from '~/plans.ts';

/** What one return trip of a crew is made of: our assumptions, amounts in cents. */
export const trip = {
  people: 2,
  hours: 2,
  rateCents: 4_500,
  miles: 40,
  mileCents: 70,
} as const;

export const laborCents = trip.people * trip.hours * trip.rateCents;
export const driveCents = trip.miles * trip.mileCents;
/** The price of one return trip. */
export const tripCents = laborCents + driveCents;

/** How many houses one avoided trip pays for, and what they cost. */
export const housesPaid = Math.floor(tripCents / planPrices.per_project);
export const housesCents = housesPaid * planPrices.per_project;
