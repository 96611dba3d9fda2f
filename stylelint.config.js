/**
 * Plain CSS held to the engines of the product (app/styles): Chrome 61, Safari 11, Firefox 60,
 * Samsung 8.
 */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'no-duplicate-selectors': true,
    'color-no-invalid-hex': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'declaration-property-value-disallowed-list': { '/.*/': ['/oklch\\(/', '/color-mix\\('] },
    'at-rule-disallowed-list': ['layer', 'container', 'supports'],
    'selector-pseudo-class-disallowed-list': ['has', 'where', 'is', 'focus-visible'],
    'plugin/no-unsupported-browser-features': [
      true,
      {
        browsers: ['chrome 61', 'safari 11', 'firefox 60', 'samsung 8.2'],
        ignorePartialSupport: true,
        // All add comfort where known and are skipped elsewhere: text size on rotated phones, a
        // turning spinner, room between the focus and bars (scroll-margin), a message that lies
        // over the page where scripts run.
        ignore: [
          ...['text-size-adjust', 'prefers-reduced-motion', 'css-snappoints'],
          'css-media-scripting',
        ],
        severity: 'error',
      },
    ],
  },
};
