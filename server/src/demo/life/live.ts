import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/http/kernel.ts'
import type { Worker } from '../../kernel/jobs/worker.ts'
import { todayIn } from '../../kernel/time/zones.ts'
import { bringDeliveriesIn } from '../../modules/webhooks/index.ts'
import type { DemoSchool } from '../school.ts'
import { askFamilies } from './absence-notices.ts'
import { followAbsences } from './absences.ts'
import { applyForPlaces } from './admissions.ts'
import { coverLessons } from './covers.ts'
import type { Day } from './day.ts'
import { fileDocuments } from './documents.ts'
import { issueDocuments } from './documents-issued.ts'
import { sendForms } from './forms.ts'
import { importSheets } from './imports.ts'
import { sendMessages } from './messages.ts'
import { handleMoney } from './money.ts'
import { notifyPeople } from './notices.ts'
import { officesOf, publicAt } from './office.ts'
import { changePeople } from './people.ts'
import { supportStudents } from './support.ts'
import { connectSystems, hookTypes, printLetterhead } from './systems.ts'
import { writeComments } from './teaching.ts'
import { sendTexts } from './texts.ts'
import { lifeWords } from './words.ts'

/** The application in which the schools live. */
export interface Living {
  readonly kernel: Kernel
  readonly http: FastifyInstance
  startWorker(): Promise<Worker>
}

/**
 * A day of work in schools that exist, by the requests that their offices would make: so that no screen is empty, and
 * everything has its history, events and audit entries. The worker runs meanwhile, as imports and batches need it.
 */
export async function liveThroughDay(
  living: Living,
  schools: readonly { readonly id: string; readonly school: DemoSchool }[],
): Promise<void> {
  await living.http.ready()
  const worker = await living.startWorker()
  try {
    for (const { id, school } of schools) await workIn(living, id, school)
    await living.kernel.readAudit.flush()
  } finally {
    await worker.stop()
  }
}

async function workIn({ kernel, http }: Living, id: string, school: DemoSchool): Promise<void> {
  const day: Day = {
    school,
    words: lifeWords(school.locale),
    today: todayIn(kernel.clock, school.timeZone),
    amount: (units) => String(units * (school.currency === 'XAF' ? 500 : 1)),
    family: publicAt(http, school.slug),
    account: officesOf(http, school.slug),
  }
  const steps = [
    followAbsences,
    (of: Day) => askFamilies(kernel, id, of),
    coverLessons,
    handleMoney,
    changePeople,
    applyForPlaces,
    writeComments,
    sendForms,
    sendMessages,
    (of: Day) => supportStudents(kernel, id, of),
    printLetterhead,
    issueDocuments,
    (of: Day) => connectWithHistory(kernel, id, of),
    importSheets,
    fileDocuments,
    (of: Day) => notifyPeople(kernel, id, of),
    (of: Day) => sendTexts(kernel, id, of),
  ]
  for (const step of steps) {
    // A demo that lacks something is better than none, on whatever day it is made.
    await step(day).catch((error: unknown) => kernel.log.error({ err: error, school: school.slug }, 'demo'))
  }
}

async function connectWithHistory(kernel: Kernel, id: string, day: Day): Promise<void> {
  const endpoint = await connectSystems(day)
  const at = kernel.clock.now()
  await kernel.database.transaction(id, (tx) =>
    bringDeliveriesIn(tx, endpoint, { types: hookTypes, answers: [200, 200, 503, 200, 410], at }),
  )
}
