/** Settings of a production install whose outside services are switched off. */
export const productionEnv = (appUrl: string): Record<string, string> => ({
  APP_MODE: 'production',
  APP_URL: appUrl,
  SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7',
  TRUST_PROXY: '1',
  CHROMIUM_NO_SANDBOX: '1',
  GOOGLE_CLIENT_ID: 'disabled',
  STRIPE_SECRET_KEY: 'disabled',
  TWILIO_ACCOUNT_SID: 'disabled',
  GROQ_API_KEY: 'disabled',
  GCS_BUCKET: 'disabled',
});
