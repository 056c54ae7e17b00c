import { openDatabase } from '#server/db/engine.ts'
import { limitHeap } from '#server/process/small-heap.ts'
import { listen } from './app.listen.ts'

/** A server in a separate process, to measure its memory: sends its address, then its peak and work on request. */
limitHeap()
const database = await openDatabase({
  dataDir: process.env['DATA_DIR']!,
  databaseUrl: process.env['DATABASE_URL'],
})
const served = await listen(database, process.env['DATA_DIR']!)
let peak = 0
let since = process.cpuUsage()
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 50)

process.on('message', (command: 'peak' | 'forget' | 'end') => {
  if (command === 'peak') process.send!({ peak, cpu: process.cpuUsage(since) })
  else if (command === 'forget') {
    peak = 0
    since = process.cpuUsage()
  } else
    void served
      .close()
      .then(() => database.close())
      .finally(() => {
        clearInterval(sampling)
        process.disconnect()
      })
})
process.send!({ origin: served.origin })
