import { dollarsText } from '~/format.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import { planPrices, planTypes } from '~/plans.ts';

/** The product and its three prices for search engines, by schema.org. */
export const softwareApplication = (language: Language, site: string, brand: string) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: brand,
  url: `${site}/`,
  description: t(language, 'landing.description'),
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: ['en', 'es'],
  offers: planTypes.map((plan) => ({
    '@type': 'Offer',
    name: t(language, `checkout.plan.${plan}`),
    price: dollarsText(planPrices[plan]),
    priceCurrency: 'USD',
    url: `${site}/checkout?plan=${plan}`,
  })),
});
