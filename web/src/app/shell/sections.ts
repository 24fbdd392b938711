import {
  IconAddressBook,
  IconBook2,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarDown,
  IconCashRegister,
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
  IconUserPlus,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { keepsMoney, seesMoney } from '../../kernel/money/office.ts'
import type { School } from '../../kernel/school/school.tsx'

/** An entry of the navigation of a school. */
interface Section {
  readonly key: string
  readonly to: `/schools/$slug${string}`
  readonly icon: ComponentType<{ size?: number }>
  /** Who finds it in the navigation. */
  isFor(school: School): boolean
}

const isStaff = ({ me }: School): boolean =>
  me.roles.some((role) => role !== 'guardian' && role !== 'student') || me.user?.platform_roles.length !== 0
const seesPeople = (school: School): boolean => isStaff(school) && school.may('people.read')
const registers = (school: School): boolean => school.may('people.write')
const manages = (school: School): boolean => school.may('members.write')

/** Sections of a school in the order of the navigation; each role finds its own. */
export const sections = [
  { key: 'home', to: '/schools/$slug', icon: IconHome, isFor: () => true },
  {
    key: 'attendance',
    to: '/schools/$slug/attendance',
    icon: IconCalendarCheck,
    isFor: (school) => isStaff(school) && school.may('attendance.read'),
  },
  {
    key: 'marks',
    to: '/schools/$slug/gradebook',
    icon: IconTable,
    isFor: (school) => isStaff(school) && school.may('evaluations.read'),
  },
  {
    key: 'reportCards',
    to: '/schools/$slug/report-cards',
    icon: IconFileCertificate,
    isFor: (school) => school.may('evaluations.read'),
  },
  {
    key: 'syllabus',
    to: '/schools/$slug/syllabus',
    icon: IconListCheck,
    isFor: (school) => isStaff(school) && school.may('syllabus.read'),
  },
  { key: 'students', to: '/schools/$slug/people/students', icon: IconSchool, isFor: seesPeople },
  { key: 'teachers', to: '/schools/$slug/people/teachers', icon: IconChalkboard, isFor: seesPeople },
  { key: 'guardians', to: '/schools/$slug/people/guardians', icon: IconAddressBook, isFor: seesPeople },
  {
    key: 'classes',
    to: '/schools/$slug/classes',
    icon: IconUsers,
    isFor: (school) => isStaff(school) && school.may('classes.read'),
  },
  {
    key: 'admissions',
    to: '/schools/$slug/admissions',
    icon: IconUserPlus,
    isFor: (school) => isStaff(school) && school.may('enrollment.read'),
  },
  { key: 'counter', to: '/schools/$slug/counter', icon: IconCashRegister, isFor: keepsMoney },
  {
    key: 'familyMoney',
    to: '/schools/$slug/family-money',
    icon: IconCoin,
    isFor: (school) => school.is('guardian') && school.may('finance.read'),
  },
  { key: 'invoices', to: '/schools/$slug/invoices', icon: IconFileInvoice, isFor: seesMoney },
  { key: 'fees', to: '/schools/$slug/fees', icon: IconReceipt2, isFor: seesMoney },
  { key: 'disputes', to: '/schools/$slug/disputes', icon: IconScale, isFor: seesMoney },
  { key: 'till', to: '/schools/$slug/till', icon: IconCoins, isFor: seesMoney },
  { key: 'cashBook', to: '/schools/$slug/cash-book', icon: IconBook2, isFor: seesMoney },
  { key: 'aging', to: '/schools/$slug/aging', icon: IconHourglass, isFor: seesMoney },
  { key: 'wallets', to: '/schools/$slug/wallets', icon: IconWallet, isFor: seesMoney },
  {
    key: 'forecast',
    to: '/schools/$slug/forecast',
    icon: IconChartLine,
    isFor: (school) => isStaff(school) && school.may('enrollment.read'),
  },
  { key: 'imports', to: '/schools/$slug/imports', icon: IconFileImport, isFor: registers },
  { key: 'members', to: '/schools/$slug/members', icon: IconUserShield, isFor: manages },
  {
    key: 'modules',
    to: '/schools/$slug/modules',
    icon: IconPuzzle,
    isFor: (school) => school.may('integrations.read') && isStaff(school),
  },
  {
    key: 'integrations',
    to: '/schools/$slug/integrations',
    icon: IconPlug,
    isFor: (school) => school.may('integrations.read') && isStaff(school),
  },
  {
    key: 'audit',
    to: '/schools/$slug/audit',
    icon: IconHistory,
    isFor: (school) => school.may('audit.read') && isStaff(school),
  },
  {
    key: 'rollover',
    to: '/schools/$slug/rollover',
    icon: IconCalendarDown,
    isFor: (school) => isStaff(school) && school.may('classes.write'),
  },
  {
    key: 'scales',
    to: '/schools/$slug/scales',
    icon: IconRuler2,
    isFor: (school) => isStaff(school) && school.may('config.read'),
  },
  {
    key: 'customFields',
    to: '/schools/$slug/custom-fields',
    icon: IconForms,
    isFor: (school) => school.may('config.write') && isStaff(school),
  },
  {
    key: 'education',
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
