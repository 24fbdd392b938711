import { demoLines, demoRequested, seedDemo } from '../demo/seed-demo.ts'
import { runCommand, withApplication } from './command.ts'
import { readFlags } from './options.ts'

const usage = `Usage: npm run seed
  Makes the demo schools on an empty database, and prints their accounts.`

/** `npm run seed`: makes the demo on an empty database, and only there. */
await runCommand(async () => {
  readFlags(process.argv.slice(2), [], usage)
  return withApplication(async (application, _config, { owner }) => {
    if (!(await demoRequested(application, { embedded: true, flag: true }))) {
      throw new Error('The demo is only made on an empty database; this one has schools.')
    }
    await seedDemo(application, owner)
    console.log((await demoLines(application)).join('\n'))
    return 0
  })
})
