/**
 * Loaded into a server process before its code: SIGUSR2 brings about an error nobody handles, or
 * keeps the event loop busy without end.
 */
process.on('SIGUSR2', () => {
  while (process.env.TEST_CRASH === 'hang');
  const error = new Error('nobody handles this');
  if (process.env.TEST_CRASH === 'rejection') void Promise.reject(error);
  else
    setImmediate(() => {
      throw error;
    });
});
