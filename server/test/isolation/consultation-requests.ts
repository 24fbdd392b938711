import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

const rowOf = (school: FullSchool, table: string, index = 0): string =>
  String(school.rows.get(table)?.[index]?.['id'])

const ofEvening = (index = 0): RequestHint => ({
  params: (school) => ({ evening_id: rowOf(school, 'consultation_evenings', index) }),
})
const ofBooking: RequestHint = {
  params: (school) => ({ booking_id: rowOf(school, 'consultation_bookings') }),
}

/** An evening of the school that is planned. */
const evening = (school: FullSchool) => ({
  name: `${school.marker} evening`,
  days: [{ date: '2026-12-10', starts_at: '16:00', ends_at: '17:00', breaks: [] }],
  slot_minutes: 10,
  opens_at: '2026-11-01T08:00:00Z',
  closes_at: '2026-12-09T18:00:00Z',
  teachers: [{ staff_id: idNamed(school, 'staff_id') }],
})

const family = (school: FullSchool, index: number) => ({
  evening_id: rowOf(school, 'consultation_evenings', index),
  guardian_id: idNamed(school, 'guardian_id'),
})
const wish = (school: FullSchool) => ({
  student_id: idNamed(school, 'student_id'),
  staff_id: idNamed(school, 'staff_id'),
})

/** Parents' evenings, their appointments and who waits. */
export const consultationRequests: Readonly<Record<string, RequestHint>> = {
  'consultations.createEvening': { body: evening },
  'consultations.readEvening': ofEvening(),
  'consultations.changeEvening': { ...ofEvening(), body: (school) => ({ name: `${school.marker} x` }) },
  'consultations.removeEvening': ofEvening(1),
  'consultations.publishEvening': ofEvening(),
  'consultations.withdrawEvening': { ...ofEvening(2), body: () => ({ reason: 'Snow' }) },
  'consultations.readOptions': {
    ...ofEvening(),
    query: (school) => ({ guardian_id: idNamed(school, 'guardian_id') }),
  },
  'consultations.listSlots': {
    ...ofEvening(),
    query: (school) => ({ ...wish(school), guardian_id: idNamed(school, 'guardian_id') }),
  },
  'consultations.readPlan': ofEvening(),
  'consultations.downloadPlan': ofEvening(),
  'consultations.downloadFamilyPlan': {
    ...ofEvening(),
    query: (school) => ({ guardian_id: idNamed(school, 'guardian_id') }),
  },
  'consultations.createBookings': {
    body: (school) => ({
      ...family(school, 3),
      bookings: [
        { slot_id: rowOf(school, 'consultation_slots', 2), student_id: idNamed(school, 'student_id') },
      ],
    }),
  },
  'consultations.readBooking': ofBooking,
  'consultations.changeBooking': { ...ofBooking, body: () => ({ topic: 'Reading' }) },
  'consultations.cancelBooking': ofBooking,
  'consultations.createWait': { body: (school) => ({ ...family(school, 4), ...wish(school) }) },
  'consultations.changeWait': {
    params: (school) => ({ wait_id: rowOf(school, 'consultation_waits', 1) }),
    body: () => ({ ahead: 0 }),
  },
  'consultations.removeWait': { params: (school) => ({ wait_id: rowOf(school, 'consultation_waits', 1) }) },
  'consultations.createRequest': {
    body: (school) => ({ evening_id: rowOf(school, 'consultation_evenings'), ...wish(school) }),
  },
  'consultations.removeRequest': {
    params: (school) => ({ request_id: rowOf(school, 'consultation_requests') }),
  },
  'consultations.changeSlot': {
    params: (school) => ({ slot_id: rowOf(school, 'consultation_slots', 1) }),
    body: () => ({ is_blocked: true }),
  },
  'consultations.proposeBookings': {
    ...ofEvening(3),
    body: (school) => ({ guardian_id: idNamed(school, 'guardian_id'), wishes: [wish(school)] }),
  },
}
