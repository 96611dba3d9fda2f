/** The part of `pg` that creates the databases of tests. */
declare module 'pg' {
  export interface Client {
    connect(): Promise<void>;
    query<R>(sql: string, values?: unknown[]): Promise<{ rows: R[] }>;
    end(): Promise<void>;
  }
  const pg: { Client: new (options: { connectionString: string }) => Client };
  export default pg;
}
