import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The side of a commit on which the product's process is stopped. */
export type Moment = 'before the commit' | 'after the commit';

interface Hold {
  words: string;
  moment: Moment;
  held: () => void;
}

/** Reads the messages of a PostgreSQL client from its bytes; the first one has no type. */
function messageReader(): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (rest.length < at + 4) return messages;
      const length = at + rest.readUInt32BE(at);
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isStarted = true;
    }
  };
}

/** The SQL of a Query or Parse message, in lower case; empty for any other. */
function statementOf(message: Buffer): string {
  const type = String.fromCharCode(message[0] ?? 0);
  const [first = '', second = ''] = message.toString('utf8', 5).split('\0');
  if (type === 'Q') return first.toLowerCase();
  return type === 'P' ? second.toLowerCase() : '';
}

/**
 * A proxy on loopback in front of a PostgreSQL database. It can hold one commit: the process that
 * asked for it waits, with its transaction open (before) or stored (after), until it is killed.
 */
export async function databaseFront(databaseUrl: string): Promise<{
  url: string;
  /** Holds the next commit of a transaction with these words; resolves once it is held. */
  holdCommit: (words: string, moment: Moment) => Promise<void>;
  close: () => void;
}> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let hold: Hold | null = null;

  function pass(client: Socket): void {
    const database = connect(Number(target.port), target.hostname);
    const read = messageReader();
    let transaction = '';
    let isSilent = false;
    let onCommitted: (() => void) | null = null;

    function forward(message: Buffer): void {
      const statement = statementOf(message);
      if (/^(begin|start transaction)/.test(statement)) transaction = '';
      transaction += statement;
      if (statement === 'commit' && hold && transaction.includes(hold.words)) {
        const { moment, held } = hold;
        [hold, isSilent] = [null, true];
        if (moment === 'before the commit') return held();
        onCommitted = held;
      }
      database.write(message);
    }
    client.on('data', (chunk) => {
      for (const message of read(chunk)) if (!isSilent) forward(message);
    });
    database.on('data', (chunk) => {
      if (!isSilent) client.write(chunk);
      else if (chunk.includes('COMMIT')) onCommitted?.();
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }

  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(databaseUrl), {
      hostname: '127.0.0.1',
      port: String((server.address() as AddressInfo).port),
    }).href,
    holdCommit: (words, moment) =>
      new Promise((held) => (hold = { words: words.toLowerCase(), moment, held })),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
