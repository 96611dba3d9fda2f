/** Settings of a production install whose outside services are switched off. */
export const productionEnv = (appUrl: string): Record<string, string> => ({
  APP_MODE: 'production',
  APP_URL: appUrl,
  SESSION_SECRET: 'k7'.repeat(20),
  TRUST_PROXY: '1',
  CHROMIUM_NO_SANDBOX: '1',
  GOOGLE_CLIENT_ID: 'disabled',
  STRIPE_SECRET_KEY: 'disabled',
  TWILIO_ACCOUNT_SID: 'disabled',
  GROQ_API_KEY: 'disabled',
  GCS_BUCKET: 'disabled',
});
