import { Paper, Text } from '@mantine/core'
import {
  IconAddressBook,
  IconCashRegister,
  IconCopyCheck,
  IconFileImport,
  IconPuzzle,
  IconSearch,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../kernel/money/office.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'

interface Shortcut {
  readonly key: string
  readonly to: `/schools/$slug/${string}`
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  isFor(school: School): boolean
}

/** People are looked up by those who neither keep nor teach them. */
const looksUp = ({ is }: School): boolean => ['bursar', 'librarian', 'it_admin'].some(is)

const shortcuts = [
  {
    key: 'counter',
    to: '/schools/$slug/counter',
    icon: IconCashRegister,
    isFor: (school) => keepsMoney(school) && school.has('finance') && !school.is('bursar'),
  },
  {
    key: 'newStudent',
    to: '/schools/$slug/people/students/new',
    icon: IconUserPlus,
    isFor: ({ may }) => may('people.write'),
  },
  {
    key: 'imports',
    to: '/schools/$slug/imports',
    icon: IconFileImport,
    isFor: ({ may }) => may('imports.read'),
  },
  {
    key: 'duplicates',
    to: '/schools/$slug/people/duplicates',
    icon: IconCopyCheck,
    isFor: ({ may }) => may('people.write'),
  },
  {
    key: 'modules',
    to: '/schools/$slug/modules',
    icon: IconPuzzle,
    isFor: ({ may }) => may('integrations.read'),
  },
  {
    key: 'members',
    to: '/schools/$slug/members',
    icon: IconUserShield,
    isFor: ({ may }) => may('accounts.write'),
  },
  { key: 'students', to: '/schools/$slug/people/students', icon: IconSearch, isFor: looksUp },
  { key: 'guardians', to: '/schools/$slug/people/guardians', icon: IconAddressBook, isFor: looksUp },
] as const satisfies readonly Shortcut[]

/** Where the work of a role begins. */
export function Shortcuts() {
  const { t } = useWords('home')
  const school = useSchool()
  const own = shortcuts.filter((shortcut) => shortcut.isFor(school))
  if (own.length === 0) return null
  return (
    <Section title={t('shortcuts.title')}>
      <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
        {own.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <PlainLink to={to} params={{ slug: school.slug }} className={rowClasses['row'] ?? ''}>
              <Icon size={20} aria-hidden />
              <span className={rowClasses['what']}>
                <Text fw={600}>{t(`shortcuts.${key}.title`)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`shortcuts.${key}.text`)}
                </Text>
              </span>
            </PlainLink>
          </li>
        ))}
      </Paper>
      {looksUp(school) && (
        <Text size="sm" c="dimmed">
          {t('shortcuts.search')}
        </Text>
      )}
    </Section>
  )
}
