import { z } from 'zod';

// The page's content policy forbids making code at run time, which zod would try as soon as a schema is made.
// Imported before anything that makes one.
z.config({ jitless: true });
