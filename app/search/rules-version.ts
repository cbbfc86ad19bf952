/**
 * Names the rules by which words are indexed: folding, stems, sounds, beginnings, slips. Raise it with every change of
 * what they make of a word: each shop then makes its index anew, in the background after its next start.
 */
export const rulesVersion = 1
