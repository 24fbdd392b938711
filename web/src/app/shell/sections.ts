import {
  IconAddressBook,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconChalkboard,
  IconFileImport,
  IconHome,
  IconPlus,
  IconPuzzle,
  IconSchool,
  IconSettings,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { School } from '../../kernel/school/school.tsx'

type SectionKey =
  | 'home'
  | 'attendance'
  | 'students'
  | 'teachers'
  | 'guardians'
  | 'classes'
  | 'imports'
  | 'members'
  | 'modules'
  | 'education'

/** An entry of the navigation of a school. */
export interface Section {
  readonly key: SectionKey
  /** Below the school, `''`: its home. */
  readonly path: string
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
export const sections: readonly Section[] = [
  { key: 'home', path: '', icon: IconHome, isFor: () => true },
  {
    key: 'attendance',
    path: 'attendance',
    icon: IconCalendarCheck,
    isFor: (school) => isStaff(school) && school.may('attendance.read'),
  },
  { key: 'students', path: 'people/students', icon: IconSchool, isFor: seesPeople },
  { key: 'teachers', path: 'people/teachers', icon: IconChalkboard, isFor: seesPeople },
  { key: 'guardians', path: 'people/guardians', icon: IconAddressBook, isFor: seesPeople },
  {
    key: 'classes',
    path: 'classes',
    icon: IconUsers,
    isFor: (school) => isStaff(school) && school.may('classes.read'),
  },
  { key: 'imports', path: 'imports', icon: IconFileImport, isFor: registers },
  { key: 'members', path: 'members', icon: IconUserShield, isFor: manages },
  {
    key: 'modules',
    path: 'modules',
    icon: IconPuzzle,
    isFor: (school) => school.may('integrations.read') && isStaff(school),
  },
  {
    key: 'education',
    path: 'education',
    icon: IconSettings,
    isFor: (school) => school.may('config.read') && manages(school),
  },
]

/** Sections of the operators. */
export const operatorSections = [
  { key: 'schools', path: '/operator', icon: IconBuildingCommunity },
  { key: 'provision', path: '/operator/provision', icon: IconPlus },
] as const
