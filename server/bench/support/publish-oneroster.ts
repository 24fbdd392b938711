import { publishNow } from '../../src/interop/oneroster/documents/publish.ts'
import { openBenchDatabase } from './bench-school.ts'

/** Publishes the school of `BENCH_SCHOOL` and ends, so that what it held does not count as what serving holds. */
const { application, kernel } = await openBenchDatabase()
await publishNow(kernel, { id: process.env['BENCH_SCHOOL'] ?? '', name: 'Bench' }, { mayWait: true })
await application.close()
process.exit(0)
