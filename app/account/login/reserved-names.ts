/** Names that no customer takes: they would pass for the shop, or break what programs make of them. */
export const reservedNames = [
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'doro',
  'null',
  'undefined',
  'constructor',
  'prototype',
  '__proto__',
  'διαχειριστής',
  'υποστήριξη',
] as const
