import { useText } from '~/i18n.ts';

/** The logo and the name. */
export function Brand({ brand, href }: { brand: string; href: string }) {
  const { t } = useText();
  return (
    <a className="brand" href={href} title={t('common.home', { brand })}>
      <svg
        className="brand__mark"
        width="28"
        height="28"
        viewBox="0 0 28 28"
        aria-hidden="true"
        focusable="false"
      >
        <rect x="3" y="4" width="22" height="22" rx="5" fill="currentColor" />
        <rect x="9" y="1.5" width="10" height="5" rx="2" fill="#1b2530" />
        <path
          d="M8.5 15.5l4 4 7-8"
          fill="none"
          stroke="#ffffff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {brand}
    </a>
  );
}
