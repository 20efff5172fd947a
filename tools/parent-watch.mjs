// Loaded into the server by start.mjs: should the starter die without a word (kill -9), the server stops in good order.
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
