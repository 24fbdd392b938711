import { useState } from 'react'
import { useCustomFields } from '../../../kernel/custom-fields/custom-fields.ts'
import { useToday } from '../../../kernel/school/school.tsx'
import { patchBetween, type Values } from '../kinds/values.ts'
import { blankEntry, type GuardianEntry, lacks, nameOfEntry } from './entry.ts'
import { useSaving } from './use-saving.ts'

/** What the office needs for a new student in addition to what the API needs. */
export const requiredOfNew: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'grade_level',
  'entry_date',
])

interface Failure {
  readonly error: unknown
  /** Id of the guardian who was not saved; undefined: the student was not. */
  readonly at: string | undefined
}

/** A new student with guardians, as they stand in the form, and what of them is saved already. */
export function useFamily() {
  const saving = useSaving()
  const own = useCustomFields('student')
  const today = useToday()
  const blank: Values = { status: 'active', entry_date: today }
  const [values, setValues] = useState<Values>(blank)
  const [entries, setEntries] = useState<readonly GuardianEntry[]>([])
  const [saved, setSaved] = useState<{ readonly id: string; readonly names: readonly string[] }>()
  const [failure, setFailure] = useState<Failure>()
  const [isRequested, setRequested] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const missing = [...requiredOfNew].filter((path) => (values[path] ?? '').trim() === '')

  const saveStudent = async () => {
    if (saved) return saved
    const made = await saving.student({ first_name: '', last_name: '', ...patchBetween({}, values, own) })
    const known = { id: made?.id ?? '', names: [`${values['first_name']} ${values['last_name']}`] }
    setSaved(known)
    return known
  }
  /** The id of the student once all are saved. */
  const save = async (): Promise<string | undefined> => {
    setRequested(true)
    if (missing.length > 0 || entries.some((entry) => lacks(entry).length > 0)) return undefined
    setBusy(true)
    setFailure(undefined)
    let at: string | undefined
    try {
      const { id } = await saveStudent()
      for (const entry of entries) {
        at = entry.id
        await saving.guardian(id, entry)
        setEntries((rest) => rest.filter((other) => other.id !== entry.id))
        setSaved((before) => before && { ...before, names: [...before.names, nameOfEntry(entry)] })
      }
      return id
    } catch (error) {
      setFailure({ error, at })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    entries,
    saved,
    failure,
    isBusy,
    save,
    isAsked: isRequested,
    missing: new Set(isRequested ? missing : []),
    isDirty:
      entries.length > 0 || Object.entries(values).some(([path, value]) => value !== (blank[path] ?? '')),
    set: (path: string, value: string) => setValues((before) => ({ ...before, [path]: value })),
    add: () => setEntries((before) => [...before, blankEntry(before.length === 0 && saved === undefined)]),
    change: (entry: GuardianEntry) =>
      setEntries((before) => before.map((other) => (other.id === entry.id ? entry : other))),
    remove: (id: string) => setEntries((before) => before.filter((other) => other.id !== id)),
  }
}
