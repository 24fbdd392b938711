import { startCampus, type TestCampus } from '../test/support/campus.ts'
import { makeDocumentSchool, shipped } from '../test/support/certificate-school.ts'
import { zipEntries } from '../test/support/zip-entries.ts'
import type { Bench } from './support/bench.ts'

const students = 1000
const maxSeconds = 60

/** Students that the job numbers in one transaction, and how many statements on documents that may take, drawing included. */
const [chunk, maxStatements] = [50, 20]

/** Certificates of a thousand students: ordered through HTTP, numbered, drawn, stored, and downloaded as one zip. */
export const certificates: Bench = {
  name: 'certificates',
  run: async () => {
    const campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
    const at = await makeDocumentSchool(campus, chunk + students)
    try {
      const issue = (student_ids: readonly string[]) =>
        at.issue({ template_id: shipped.enrollment, student_ids })
      const first = await countedOf(campus, () => issue(at.students.slice(0, chunk)))
      const begun = performance.now()
      const all = await countedOf(campus, () => issue(at.students.slice(chunk)))
      const zip = await at.bytes(`issued/zip?run_id=${all.result.id}`)
      const seconds = (performance.now() - begun) / 1000
      const { size } = await zipEntries(zip)
      const perChunk = (all.statements - first.statements) / (students / chunk - 1)
      return [
        {
          claim: `${size} certificates numbered, drawn, stored and downloaded as one zip`,
          ours: `${seconds.toFixed(1)} s`,
          theirs: `${maxSeconds} s`,
          ratio: seconds / maxSeconds,
          bar: '< 1',
          holds: size === students && seconds < maxSeconds,
        },
        {
          claim: `statements on documents for each ${chunk} certificates, whatever their number`,
          ours: perChunk.toFixed(1),
          theirs: String(maxStatements),
          ratio: perChunk / maxStatements,
          bar: '≤ 1',
          holds: perChunk <= maxStatements,
        },
      ]
    } finally {
      await at.worker.rest()
      await campus.stop()
    }
  },
}

/** What `act` answers, and the statements on documents that it took. */
async function countedOf<Result>(campus: TestCampus, act: () => Promise<Result>) {
  let statements = 0
  const stop = campus.database.observe(({ text }) => {
    if (/document_run|issued_document/.test(text)) statements += 1
  })
  try {
    return { result: await act(), statements }
  } finally {
    stop()
  }
}
