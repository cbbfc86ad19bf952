import { expect, test } from 'vitest'

import { materialsOf, materials, materialWords } from '#app/search/intent/material-words.ts'

test.each([
  ['Στυλό bamboo Πίνδος', 'Μπαμπού, λεπτομέρειες από μέταλλο', ['bamboo', 'metal']],
  ['Θερμός τσαγιού Φασκομηλιά', 'Χάλυβας 18/8, φίλτρο από χάλυβα', ['stainlessSteel', 'metal']],
  ['Τσάντα γιούτας', 'Φυσική γιούτα, βαμβακερά χερούλια', ['cotton', 'jute']],
  ['Σημειωματάριο Δελφοί', 'Εξώφυλλο από συνθετικό δέρμα', ['fauxLeather']],
  ['Σημειωματάριο Δελφοί', 'Εξώφυλλο από δερματίνη', ['fauxLeather']],
  ['Δερμάτινη ετικέτα', null, ['leather']],
  ['Ξυλομπογιές Ουράνιο Τόξο', null, []],
  ['Μπρελόκ', 'Ξύλο ελιάς με λάδι καρυδιάς', ['wood']],
  ['Μετάλλιο δρόμου', 'Χαρτόνι', ['paper']],
  ['Γυαλιά ηλίου', 'Πολυκαρβονικό', ['plastic']],
  ['Γυάλινο μπουκάλι', 'Βοριοπυριτικό γυαλί', ['glass']],
  ['Κούπα θερμός', 'Χάλυβας με κεραμική επίστρωση', ['metal']],
  ['Κούπα', 'Λεπτή πορσελάνη', ['ceramic', 'porcelain']],
])('%s of «%s»', (title, stated, expected) => {
  expect(materialsOf(title, stated)).toEqual(expected)
})

test('a product whose title is what asks for a material is of that material', () => {
  for (const material of materials)
    for (const names of materialWords[material].names)
      expect([names, materialsOf(names, null)]).toEqual([names, expect.arrayContaining([material])])
})
