/** The part of `pg` that the tests' own databases are made with. */
declare module 'pg' {
  class Client {
    constructor(options: { connectionString: string });
    connect(): Promise<void>;
    query<R>(sql: string, values?: unknown[]): Promise<{ rows: R[] }>;
    end(): Promise<void>;
  }
  const pg: { Client: typeof Client };
  export default pg;
}
