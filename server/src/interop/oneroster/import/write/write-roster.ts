import { recountActiveStudents } from '../../../../modules/people/index.ts'
import { removeGone } from './remove-gone.ts'
import { writeAcademics } from './write-academics.ts'
import type { WriteContext } from './write-context.ts'
import { writeDemographics } from './write-demographics.ts'
import { writeEnrollments } from './write-enrollments.ts'
import { writeGradebook, writeResources } from './write-gradebook.ts'
import { writeLinks } from './write-links.ts'
import { writeTaught } from './write-taught.ts'
import { writeUsers } from './write-users.ts'

/** Second phase: writes every file after those that it references, then removes what is gone. */
export async function writeRoster(context: WriteContext): Promise<void> {
  await writeAcademics(context)
  await writeResources(context)
  await writeUsers(context)
  await writeTaught(context)
  await writeLinks(context)
  await writeEnrollments(context)
  await writeDemographics(context)
  await writeGradebook(context)
  await removeGone(context)
  await context.ledger.flush()
  if (context.manifest.modes.users !== 'absent') await recountActiveStudents(context.tx)
}
