/** What is agreed to before signing in; also the head of its texts in `agreements.json`. */
export type Agreement = 'privacy' | 'service';
