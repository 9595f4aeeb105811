import { z } from 'zod';

// The page's content policy forbids making code at run time, which zod would try as soon as a schema is made.
// Whatever makes one imports this first.
z.config({ jitless: true });
