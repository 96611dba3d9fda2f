import { Client } from './http.ts';

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

let visitors = 0;

/** A client of the public URL of a production install behind one proxy, with an address of its own. */
export class ProductionVisitor extends Client {
  private readonly from = `198.51.100.${(visitors += 1)}`;
  private readonly server: string;
  private readonly appUrl: string;
  constructor(server: string, appUrl: string) {
    super(server);
    this.server = server;
    this.appUrl = appUrl;
  }
  override request: Client['request'] = (method, path, sending = {}) =>
    Client.prototype.request.call(this, method, path, {
      ...sending,
      headers: {
        host: new URL(this.appUrl).host,
        'x-forwarded-for': this.from,
        ...sending.headers,
        ...(sending.headers?.origin === this.server ? { origin: this.appUrl } : {}),
      },
    });
}
