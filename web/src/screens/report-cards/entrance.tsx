import { lazy } from 'react'
import { useSchool } from '../../kernel/school/school.tsx'
import { isFamily } from './wire.ts'

const OwnScreen = lazy(() => import('./own/own-screen.tsx'))
const ChooseClass = lazy(() => import('./choose/choose-class.tsx'))

/** Families find their own marks here, everybody else the classes. */
export const Entrance = () => (isFamily(useSchool()) ? <OwnScreen /> : <ChooseClass />)
