import { useWords } from '../words/words.ts'

/** The modules that a school can have. */
const moduleCodes = [
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

export type ModuleCode = (typeof moduleCodes)[number]

export const isModule = (code: string): code is ModuleCode => moduleCodes.some((one) => one === code)

/** What a module is called, in the words of its own screen; one that is not known goes by its code. */
export function useModuleName(): (code: string) => string {
  const { t } = useWords('configuration')
  return (code) => (isModule(code) ? t(`module.${code}.name`) : code)
}
