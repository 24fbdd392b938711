import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import { listSearch } from './list/list-search.ts'
import { studentSearch } from './page/student/tabs.ts'

const page = () => import('./page/pages.tsx')
const added = () => import('./page/new-person.tsx')

/** The people of a school: lists, one person, adding one, duplicates. */
export const peopleRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/students',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./list/students.tsx'), 'StudentList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/teachers',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./list/teachers.tsx'), 'TeacherList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/guardians',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./list/guardians.tsx'), 'GuardianList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/students/new',
    staticData: { needs: 'people.write' },
    component: lazyRouteComponent(() => import('./family/new-student.tsx'), 'NewStudent'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/teachers/new',
    staticData: { needs: 'people.write' },
    component: lazyRouteComponent(added, 'NewTeacher'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/guardians/new',
    staticData: { needs: 'people.write' },
    component: lazyRouteComponent(added, 'NewGuardian'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/students/$personId',
    validateSearch: studentSearch,
    component: lazyRouteComponent(() => import('./page/student/student-page.tsx'), 'StudentPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/teachers/$personId',
    component: lazyRouteComponent(page, 'TeacherPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/guardians/$personId',
    component: lazyRouteComponent(page, 'GuardianPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'people/duplicates',
    staticData: { needs: 'people.write' },
    validateSearch: (search): { kind?: 'student' | 'teacher' | 'guardian' | undefined } => ({
      kind: oneOf(['student', 'teacher', 'guardian'], search['kind']),
    }),
    component: lazyRouteComponent(() => import('./duplicates/duplicates.tsx'), 'Duplicates'),
  }),
] as const
