import { createRouter } from '@tanstack/react-router'
import { accountRoute, operatorRoute, rootRoute, schoolRoute } from '../kernel/routing/roots.ts'
import { absenceNoticeRoutes } from '../screens/absence-notices/routes.ts'
import { absenceRoutes } from '../screens/absences/routes.ts'
import { academicsRoutes } from '../screens/academics/routes.ts'
import { accountRoutes } from '../screens/account/routes.ts'
import { admissionsRoutes, applyRoutes } from '../screens/admissions/routes.ts'
import { agingRoutes } from '../screens/aging/routes.ts'
import { attendanceRoutes } from '../screens/attendance/routes.ts'
import { attendanceSettingsRoutes } from '../screens/attendance-settings/routes.ts'
import { auditRoutes } from '../screens/audit/routes.ts'
import { behaviourRoutes } from '../screens/behaviour/routes.ts'
import { cashBookRoutes } from '../screens/cash-book/routes.ts'
import { certificateRoutes } from '../screens/certificates/routes.ts'
import { configurationRoutes } from '../screens/configuration/routes.ts'
import { consultationRoutes } from '../screens/consultations/routes.ts'
import { counterRoutes } from '../screens/counter/routes.ts'
import { coverRoutes } from '../screens/cover/routes.ts'
import { customFieldRoutes } from '../screens/custom-fields/routes.ts'
import { designRoutes } from '../screens/design/routes.ts'
import { disputeRoutes } from '../screens/disputes/routes.ts'
import { districtRoutes } from '../screens/district/routes.ts'
import { documentRoutes } from '../screens/documents/routes.ts'
import { earlyWarningRoutes } from '../screens/early-warning/routes.ts'
import { familyMoneyRoutes } from '../screens/family-money/routes.ts'
import { feeRoutes } from '../screens/fees/routes.ts'
import { forecastRoutes } from '../screens/forecast/routes.ts'
import { formRoutes } from '../screens/forms/routes.ts'
import { gradebookRoutes } from '../screens/gradebook/routes.ts'
import { homeRoutes } from '../screens/home/routes.ts'
import { householdRoutes } from '../screens/households/routes.ts'
import { importsRoutes } from '../screens/imports/routes.ts'
import { integrationsRoutes } from '../screens/integrations/routes.ts'
import { interventionRoutes } from '../screens/intervention/routes.ts'
import { invoiceRoutes } from '../screens/invoices/routes.ts'
import { letterheadRoutes } from '../screens/letterhead/routes.ts'
import { mailSenderRoutes } from '../screens/mail-sender/routes.ts'
import { membersRoutes } from '../screens/members/routes.ts'
import { messageRoutes } from '../screens/messages/routes.ts'
import { notificationRoutes } from '../screens/notifications/routes.ts'
import { operatorRoutes } from '../screens/operator/routes.ts'
import { peopleRoutes } from '../screens/people/routes.ts'
import { providerEventRoutes } from '../screens/provider-events/routes.ts'
import { reportCardRoutes } from '../screens/report-cards/routes.ts'
import { rolloverRoutes } from '../screens/rollover/routes.ts'
import { rosettaRoutes } from '../screens/rosetta/routes.ts'
import { schedulerRoutes } from '../screens/scheduler/routes.ts'
import { signInRoutes } from '../screens/sign-in/routes.ts'
import { supportAccessRoutes } from '../screens/support-access/routes.ts'
import { syllabusRoutes } from '../screens/syllabus/routes.ts'
import { textRoutes } from '../screens/texts/routes.ts'
import { tillRoutes } from '../screens/till/routes.ts'
import { timetableRoutes } from '../screens/timetable/routes.ts'
import { walletRoutes } from '../screens/wallets/routes.ts'
import { RootError, RootFrame, RootNotFound, ScreenNotFound } from './root-frame.tsx'
import { AccountFrame, OperatorFrame, SchoolFrame } from './shell/frames.tsx'

rootRoute.update({ component: RootFrame, notFoundComponent: RootNotFound, errorComponent: RootError })
schoolRoute.update({ component: SchoolFrame, notFoundComponent: ScreenNotFound })
operatorRoute.update({ component: OperatorFrame, notFoundComponent: ScreenNotFound })
accountRoute.update({ component: AccountFrame, notFoundComponent: ScreenNotFound })

const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  ...applyRoutes,
  ...designRoutes,
  schoolRoute.addChildren([
    ...homeRoutes,
    ...absenceNoticeRoutes,
    ...absenceRoutes,
    ...coverRoutes,
    ...consultationRoutes,
    ...earlyWarningRoutes,
    ...interventionRoutes,
    ...timetableRoutes,
    ...attendanceRoutes,
    ...attendanceSettingsRoutes,
    ...behaviourRoutes,
    ...documentRoutes,
    ...formRoutes,
    ...gradebookRoutes,
    ...reportCardRoutes,
    ...certificateRoutes,
    ...syllabusRoutes,
    ...forecastRoutes,
    ...notificationRoutes,
    ...textRoutes,
    ...mailSenderRoutes,
    ...peopleRoutes,
    ...academicsRoutes,
    ...schedulerRoutes,
    ...admissionsRoutes,
    ...counterRoutes,
    ...tillRoutes,
    ...cashBookRoutes,
    ...agingRoutes,
    ...walletRoutes,
    ...disputeRoutes,
    ...providerEventRoutes,
    ...familyMoneyRoutes,
    ...feeRoutes,
    ...invoiceRoutes,
    ...householdRoutes,
    ...importsRoutes,
    ...membersRoutes,
    ...messageRoutes,
    ...configurationRoutes,
    ...letterheadRoutes,
    ...districtRoutes,
    ...customFieldRoutes,
    ...rosettaRoutes,
    ...rolloverRoutes,
    ...integrationsRoutes,
    ...auditRoutes,
    ...supportAccessRoutes,
  ]),
  operatorRoute.addChildren([...operatorRoutes]),
  accountRoute.addChildren([...accountRoutes]),
])

/** Every address of the console. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: RootNotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
