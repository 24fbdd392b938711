import { allowed } from '../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { createBookings } from './bookings/book.ts'
import {
  BookingParams,
  BookingQuery,
  ConsultationBooking,
  ConsultationBookingPage,
  ConsultationBookingPatch,
  ConsultationBookingsMade,
  NewConsultationBookings,
} from './bookings/schema.ts'
import { cancelBooking, listBookings, patchBooking, readBooking } from './bookings/service.ts'
import { eveningRoutes } from './evenings/routes.ts'
import { EveningParams } from './evenings/schema.ts'
import { listSlots, readOptions } from './families/options.ts'
import { proposeBookings } from './families/proposals.ts'
import {
  ConsultationOptions,
  ConsultationProposals,
  ConsultationSlotList,
  OptionsQuery,
  ProposalsOrder,
  SlotQuery,
} from './families/schema.ts'
import { planRoutes } from './plan/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { waitRoutes } from './waits/routes.ts'

const read = { access: allowed('consultations', 'read', 'consultations:read'), school: 'required' } as const
const write = {
  access: allowed('consultations', 'write', 'consultations:write'),
  school: 'required',
} as const

const root = '/api/v1/messaging/consultations/'
const ofEvening = (rest: string) =>
  ({ path: `${root}evenings/:evening_id/${rest}`, params: EveningParams }) as const

/** Endpoints with which families choose and book. */
const familyRoutes: Route[] = [
  defineRoute({
    id: 'consultations.readOptions',
    method: 'GET',
    ...ofEvening('options/'),
    ...read,
    summary: 'Read what a family can book',
    description:
      'The children of the guardian with the teachers whom they may choose. The office names a guardian, or a child to find its guardians.',
    query: OptionsQuery,
    answers: { 200: ConsultationOptions },
    handler: async (context) => ok(await readOptions(context)),
  }),
  defineRoute({
    id: 'consultations.listSlots',
    method: 'GET',
    ...ofEvening('slots/'),
    ...read,
    summary: 'List the slots of a teacher',
    description: 'Free or not, without who has booked them.',
    query: SlotQuery,
    answers: { 200: ConsultationSlotList },
    handler: async (context) => ok(await listSlots(context)),
  }),
  defineRoute({
    id: 'consultations.proposeBookings',
    method: 'POST',
    readOnly: true,
    ...ofEvening('proposals/'),
    ...read,
    summary: 'Propose appointments in a row',
    description:
      'Places as many wishes as possible one after another, from the beginning of the evening, with time to walk. Books nothing.',
    body: ProposalsOrder,
    answers: { 200: ConsultationProposals },
    handler: async (context) => ok(await proposeBookings(context)),
  }),
]

const bookingPath = `${root}bookings/`
const oneBooking = { path: `${bookingPath}:booking_id/`, params: BookingParams } as const

/** Endpoints of appointments. */
const bookingRoutes: Route[] = [
  defineRoute({
    id: 'consultations.listBookings',
    method: 'GET',
    path: bookingPath,
    ...read,
    summary: 'List appointments',
    description: 'All for the office; teachers read their own, guardians those about their children.',
    auditRead: true,
    query: BookingQuery,
    answers: { 200: ConsultationBookingPage },
    handler: async (context) => ok(await listBookings(context)),
  }),
  defineRoute({
    id: 'consultations.createBookings',
    method: 'POST',
    path: bookingPath,
    ...write,
    summary: 'Create bookings of appointments',
    description: 'All of them or none. The office books for a guardian, also outside of the booking window.',
    body: NewConsultationBookings,
    answers: { 201: ConsultationBookingsMade },
    errorStatuses: [409],
    handler: async (context) => created(await createBookings(context)),
  }),
  defineRoute({
    id: 'consultations.readBooking',
    method: 'GET',
    ...oneBooking,
    ...read,
    summary: 'Read an appointment',
    auditRead: true,
    answers: { 200: ConsultationBooking },
    handler: async (context) => ok(await readBooking(context)),
  }),
  defineRoute({
    id: 'consultations.changeBooking',
    method: 'PATCH',
    ...oneBooking,
    ...write,
    summary: 'Change an appointment',
    description:
      'Families and the office move it and say what it is about; the teacher adds a note; staff record who came.',
    body: ConsultationBookingPatch,
    answers: { 200: ConsultationBooking },
    errorStatuses: [409],
    handler: async (context) => ok(await patchBooking(context)),
  }),
  defineRoute({
    id: 'consultations.cancelBooking',
    method: 'POST',
    path: `${oneBooking.path}cancel/`,
    params: BookingParams,
    ...write,
    summary: 'Cancel an appointment',
    description: 'Until it begins. Its slot goes to the first family that waits and can come.',
    answers: { 200: ConsultationBooking },
    errorStatuses: [409],
    handler: async (context) => ok(await cancelBooking(context)),
  }),
]

/** Endpoints of parents' evenings. */
export const consultationRoutes: Route[] = [
  ...eveningRoutes,
  ...familyRoutes,
  ...bookingRoutes,
  ...waitRoutes,
  ...requestRoutes,
  ...planRoutes,
]
