import { CampusError, createCampus } from '@campus/sdk'

/**
 * Every student of a school, page after page. Run: CAMPUS=https://… CLIENT_ID=… CLIENT_SECRET=… node students.ts
 * (or API_KEY=… instead of the two).
 */
const { CAMPUS = 'http://localhost:4000', API_KEY, CLIENT_ID = '', CLIENT_SECRET = '' } = process.env

const campus = createCampus({
  baseUrl: CAMPUS,
  credentials: API_KEY
    ? { apiKey: API_KEY }
    : { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, scope: 'students:read' },
})

try {
  for await (const student of campus.pages('/api/v1/people/students/', { query: { page_size: 200 } }))
    console.log(`${student.student_code}\t${student.first_name} ${student.last_name}`)
} catch (error) {
  if (!(error instanceof CampusError)) throw error
  console.error(`${error.status} ${error.code}: ${error.message} (request ${error.requestId ?? 'none'})`)
  process.exitCode = 1
}
