export * from 'typebox'
export * from './shapes.ts'
