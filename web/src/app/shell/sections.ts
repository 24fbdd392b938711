import {
  IconAddressBook,
  IconAdjustments,
  IconBook2,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarCog,
  IconCalendarDown,
  IconCashRegister,
  IconCertificate,
  IconChalkboard,
  IconChartLine,
  IconCoin,
  IconCoins,
  IconFileCertificate,
  IconFileImport,
  IconFileInvoice,
  IconForms,
  IconHistory,
  IconHome,
  IconHourglass,
  IconListCheck,
  IconPlug,
  IconPlus,
  IconPuzzle,
  IconReceipt2,
  IconRuler2,
  IconScale,
  IconSchool,
  IconSettings,
  IconTable,
  IconTransfer,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { keepsMoney, seesMoney } from '../../kernel/money/office.ts'
import type { School } from '../../kernel/school/school.tsx'

/** The groups of the navigation, in their order. */
export const groups = ['today', 'teaching', 'people', 'admissions', 'money', 'school'] as const
type Group = (typeof groups)[number]

/** An entry of the navigation of a school. */
export interface Section {
  readonly key: string
  readonly group: Group
  /** The module without which there is nothing behind it. */
  readonly module?: 'finance' | 'syllabus' | 'analytics'
  readonly to: `/schools/$slug${string}`
  readonly icon: ComponentType<{ size?: number }>
  /** Who finds it in the navigation. */
  isFor(school: School): boolean
}

const isStaff = ({ me }: School): boolean =>
  me.roles.some((role) => role !== 'guardian' && role !== 'student') || me.user?.platform_roles.length !== 0
/** Staff who teach or look after students; the others read classes and people alone. */
const follows = ({ is }: School): boolean =>
  ['owner', 'admin', 'principal', 'registrar', 'counselor', 'teacher'].some(is)
const isFamily = ({ is }: School): boolean => is('guardian') || is('student')
const seesPeople = (school: School): boolean => isStaff(school) && school.may('people.read')
const registers = (school: School): boolean => school.may('people.write')
const manages = (school: School): boolean => school.may('members.write')
const helpsMembers = (school: School): boolean => isStaff(school) && school.may('accounts.write')

/** Sections of a school in the order of the navigation; each role finds its own. */
export const sections = [
  { key: 'home', group: 'today', to: '/schools/$slug', icon: IconHome, isFor: () => true },
  {
    key: 'absences',
    group: 'today',
    to: '/schools/$slug/absences',
    icon: IconUserOff,
    isFor: (school) => school.may('follow_ups.read'),
  },
  {
    key: 'attendance',
    group: 'today',
    to: '/schools/$slug/attendance',
    icon: IconCalendarCheck,
    isFor: (school) => follows(school) && school.may('attendance.read'),
  },
  {
    key: 'marks',
    group: 'teaching',
    to: '/schools/$slug/gradebook',
    icon: IconTable,
    isFor: (school) => follows(school) && school.may('evaluations.read'),
  },
  {
    key: 'reportCards',
    group: 'teaching',
    to: '/schools/$slug/report-cards',
    icon: IconFileCertificate,
    isFor: (school) => (follows(school) || isFamily(school)) && school.may('evaluations.read'),
  },
  {
    key: 'syllabus',
    group: 'teaching',
    module: 'syllabus',
    to: '/schools/$slug/syllabus',
    icon: IconListCheck,
    isFor: (school) => follows(school) && school.may('syllabus.read'),
  },
  {
    key: 'students',
    group: 'people',
    to: '/schools/$slug/people/students',
    icon: IconSchool,
    isFor: seesPeople,
  },
  {
    key: 'teachers',
    group: 'people',
    to: '/schools/$slug/people/teachers',
    icon: IconChalkboard,
    isFor: seesPeople,
  },
  {
    key: 'guardians',
    group: 'people',
    to: '/schools/$slug/people/guardians',
    icon: IconAddressBook,
    isFor: seesPeople,
  },
  {
    key: 'classes',
    group: 'teaching',
    to: '/schools/$slug/classes',
    icon: IconUsers,
    isFor: (school) => isStaff(school) && school.may('classes.read'),
  },
  {
    key: 'admissions',
    group: 'admissions',
    to: '/schools/$slug/admissions',
    icon: IconUserPlus,
    isFor: (school) => isStaff(school) && school.may('enrollment.read'),
  },
  {
    key: 'counter',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/counter',
    icon: IconCashRegister,
    isFor: keepsMoney,
  },
  {
    key: 'familyMoney',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/family-money',
    icon: IconCoin,
    isFor: (school) => school.is('guardian') && school.may('finance.read'),
  },
  {
    key: 'invoices',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/invoices',
    icon: IconFileInvoice,
    isFor: seesMoney,
  },
  {
    key: 'fees',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/fees',
    icon: IconReceipt2,
    isFor: seesMoney,
  },
  {
    key: 'disputes',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/disputes',
    icon: IconScale,
    isFor: seesMoney,
  },
  {
    key: 'till',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/till',
    icon: IconCoins,
    isFor: keepsMoney,
  },
  {
    key: 'cashBook',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/cash-book',
    icon: IconBook2,
    isFor: seesMoney,
  },
  {
    key: 'aging',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/aging',
    icon: IconHourglass,
    isFor: seesMoney,
  },
  {
    key: 'wallets',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/wallets',
    icon: IconWallet,
    isFor: seesMoney,
  },
  {
    key: 'providerEvents',
    group: 'money',
    module: 'finance',
    to: '/schools/$slug/provider-events',
    icon: IconTransfer,
    isFor: seesMoney,
  },
  {
    key: 'forecast',
    group: 'admissions',
    module: 'analytics',
    to: '/schools/$slug/forecast',
    icon: IconChartLine,
    isFor: (school) => isStaff(school) && school.may('enrollment.read'),
  },
  {
    key: 'setup',
    group: 'school',
    to: '/schools/$slug/setup',
    icon: IconAdjustments,
    isFor: (school) => isStaff(school) && school.may('classes.write'),
  },
  { key: 'imports', group: 'school', to: '/schools/$slug/imports', icon: IconFileImport, isFor: registers },
  {
    key: 'members',
    group: 'school',
    to: '/schools/$slug/members',
    icon: IconUserShield,
    isFor: helpsMembers,
  },
  {
    key: 'modules',
    group: 'school',
    to: '/schools/$slug/modules',
    icon: IconPuzzle,
    isFor: (school) => school.may('integrations.read') && isStaff(school),
  },
  {
    key: 'integrations',
    group: 'school',
    to: '/schools/$slug/integrations',
    icon: IconPlug,
    isFor: (school) => school.may('integrations.read') && isStaff(school),
  },
  {
    key: 'audit',
    group: 'school',
    to: '/schools/$slug/audit',
    icon: IconHistory,
    isFor: (school) => school.may('audit.read') && isStaff(school),
  },
  {
    key: 'rollover',
    group: 'school',
    to: '/schools/$slug/rollover',
    icon: IconCalendarDown,
    isFor: (school) => isStaff(school) && school.may('classes.write'),
  },
  {
    key: 'scales',
    group: 'school',
    to: '/schools/$slug/scales',
    icon: IconRuler2,
    isFor: (school) => follows(school) && school.may('config.read'),
  },
  {
    key: 'customFields',
    group: 'school',
    to: '/schools/$slug/custom-fields',
    icon: IconForms,
    isFor: (school) => school.may('config.write') && isStaff(school),
  },
  {
    key: 'letterhead',
    group: 'school',
    to: '/schools/$slug/letterhead',
    icon: IconCertificate,
    isFor: (school) => school.may('letterhead.read') && isStaff(school),
  },
  {
    key: 'attendanceSettings',
    group: 'school',
    to: '/schools/$slug/attendance/settings',
    icon: IconCalendarCog,
    isFor: (school) => isStaff(school) && school.may('config.read') && school.may('absences.write'),
  },
  {
    key: 'district',
    group: 'school',
    to: '/schools/$slug/district',
    icon: IconBuildingCommunity,
    isFor: (school) => isStaff(school) && school.may('school.write'),
  },
  {
    key: 'education',
    group: 'school',
    to: '/schools/$slug/education',
    icon: IconSettings,
    isFor: (school) => school.may('config.read') && manages(school),
  },
] as const satisfies readonly Section[]

/** Sections of the operators. */
export const operatorSections = [
  { key: 'schools', to: '/operator', icon: IconBuildingCommunity },
  { key: 'provision', to: '/operator/provision', icon: IconPlus },
] as const
