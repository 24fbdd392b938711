import { useWords } from '../../kernel/words/words.ts'

const modules = [
  'ai_gateway',
  'analytics',
  'district_hub',
  'documents',
  'ews',
  'finance',
  'library',
  'lti',
  'messaging',
  'oneroster',
  'reports',
  'scim',
  'syllabus',
  'transport',
] as const

/** What a module is called; one that is not known goes by its code. */
export function useModuleName(): (code: string) => string {
  const { t } = useWords('operator')
  return (code) => {
    const known = modules.find((one) => one === code)
    return known ? t(`module.${known}`) : code
  }
}
